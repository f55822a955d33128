/** On paper there is nothing to press. */
const base =
  'print:hidden inline-flex items-center justify-center gap-2 rounded-button border-[1.5px] text-center font-semibold leading-tight no-underline *:[svg]:flex-none transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60'

const variants = {
  primary: 'border-green bg-green text-white hover:border-green-deep hover:bg-green-deep',
  quiet: 'border-green bg-transparent text-green hover:bg-green hover:text-white',
  light: 'border-ivory bg-ivory text-green-deep hover:border-white hover:bg-white',
  danger: 'border-danger bg-danger text-white hover:bg-danger/90',
} as const

const sizes = {
  medium: 'min-h-12 px-6 py-3',
  small: 'min-h-11 px-4.5 py-2 text-sm',
} as const

/** The classes of a button, for whichever element it is: a link, an anchor or a button. */
export function button(
  variant: keyof typeof variants = 'primary',
  size: keyof typeof sizes = 'medium',
): string {
  return `${base} ${variants[variant]} ${sizes[size]}`
}
