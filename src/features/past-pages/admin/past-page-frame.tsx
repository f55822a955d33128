interface PastPageFrameProps {
  /** Without scripts and frames, as the server answers it. */
  html: string
  title: string
}

/**
 * A past page in a frame in which nothing can run, whatever its HTML holds. Its own origin lets it have the site's styles,
 * fonts and pictures; its links open in a tab of their own.
 */
export function PastPageFrame({ html, title }: PastPageFrameProps) {
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withPresentStyles(html)}
      className="mt-4 h-[70vh] w-full rounded-card border border-line bg-paper"
    />
  )
}

/** With the styles of the screen itself, which are the site’s. */
function withPresentStyles(html: string): string {
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  const links = Array.from(styles, ({ href }) => `<link rel="stylesheet" href="${href}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
