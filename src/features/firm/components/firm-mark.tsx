import { BrandMark } from '~/ui/brand-mark'
import { useLook } from '../use-firm'

/** The firm's mark, or the program's in the firm's colour, beside its name (docs/product.md, "Identity"). */
export function FirmMark({ className }: { className?: string }) {
  const look = useLook()
  if (!look?.mark) return <BrandMark className={className} colour={look?.mainColour} />
  return <img src={look.mark} alt="" width={30} height={30} className={className} />
}
