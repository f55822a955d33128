import { Picture } from '~/features/uploads/components/picture'
import { imageDescription } from '~/lib/images/image-address'

/** The photo of the office, which says itself what it shows; its place is reserved (docs/product.md, "Identity"). */
export function OfficePhoto({ address }: { address: string }) {
  return (
    <Picture
      src={address}
      alt={imageDescription(address)}
      sizes="(min-width: 64rem) 26rem, 92vw"
      className="mb-6 aspect-3/2 h-auto w-full rounded-button object-cover"
    />
  )
}
