import { StaffField } from '~/features/staff/admin/staff-field'
import { HOST_LIMITS } from '../../rules'
import { useHosts } from '../use-hosts'

interface JoinLinkFieldProps {
  name: string
  /** Null if not known. */
  hostName: string | null
  value: string
  error: string | undefined
  onValueChange: (value: string) => void
}

/** The video link of one booking (docs/product.md, "Links to join"). */
export function JoinLinkField({ hostName, ...field }: JoinLinkFieldProps) {
  const { hosts } = useHosts()
  const hasOwn = hosts.some(({ name, joinUrl }) => name === hostName && joinUrl !== null)
  return (
    <StaffField
      {...field}
      label="Link to join"
      hint={
        hasOwn
          ? `Leave it empty for ${hostName}’s own link.`
          : 'The Teams, Zoom or Meet address of this call.'
      }
      isOptional
      maxLength={HOST_LIMITS.link}
    />
  )
}
