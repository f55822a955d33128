import type { SocialNetwork } from '~/domain/firm'
import drawnIcon from './drawn-icon'

/** The sign of a social network, drawn with one stroke. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  const Icon = icons[network]
  return <Icon strokeWidth={1.75} className="size-5.5" />
}

const icons = {
  Facebook: drawnIcon(
    '<path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z"/>',
  ),
  Instagram: drawnIcon(
    '<rect x="2" y="2" width="20" height="20" rx="5"/><circle cx="12" cy="12" r="4.2"/><path d="M17.5 6.5h.01"/>',
  ),
  LinkedIn: drawnIcon(
    '<path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2z"/><circle cx="4" cy="4" r="2"/>',
  ),
  X: drawnIcon('<path d="M4 4l16 16M20 4L4 20"/>'),
  YouTube: drawnIcon('<rect x="2" y="5" width="20" height="14" rx="4"/><path d="M10 9l5 3-5 3z"/>'),
}
