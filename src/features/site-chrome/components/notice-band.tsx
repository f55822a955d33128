import type { Notice } from '~/domain/settings'

interface NoticeBandProps {
  notices: ReadonlyArray<Pick<Notice, 'text' | 'isUrgent'>>
  label?: string
}

/** What the firm has to tell everyone now, above everything else; nothing when there is nothing. */
export function NoticeBand({ notices, label = 'Notices' }: NoticeBandProps) {
  if (notices.length === 0) return null
  return (
    <section aria-label={label}>
      {notices.map(({ text, isUrgent }) => (
        <p
          key={text}
          className={`py-2.5 text-center text-base wrap-anywhere ${isUrgent ? 'bg-danger text-white' : 'border-b border-line bg-panel'}`}
        >
          <span className="wrap block">
            {isUrgent ? <strong>Important: </strong> : null}
            {text}
          </span>
        </p>
      ))}
    </section>
  )
}
