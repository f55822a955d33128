import { formatLongMoment } from '~/lib/london'
import { escapeXml } from '~/seo/xml'

/** What a compliance file holds. */
export interface Contents {
  madeAt: Date
  siteUrl: string
  files: Array<{
    name: string
    sha256: string
    about: string
    /** Since when a page has been so, as far as it was kept; null where that is not known. */
    since: string | null
  }>
  /** Pages of ours that send readers on to another address. */
  elsewhere: Array<{ path: string; to: string }>
}

/** What someone reads first who opens the file. */
export function readMe({ madeAt, siteUrl, files }: Contents): string {
  return `Compliance file of ${siteUrl}
Made on ${formatLongMoment(madeAt)} (UK time). It holds ${files.length} files.

index.html   lists every file with its date and its SHA-256 hash
pages/       every public page as it was published at that moment, ready to print
records/     legal confirmations, prices and official figures with their history,
             the register of complaints, consents to the newsletter (CSV)
SHA256SUMS   the same hashes for a program: run "sha256sum -c SHA256SUMS" in this folder

Each page is one HTML file that needs no other: its styles, typefaces and pictures are
in it. Open it in a browser to read it, to print it, or to save it as a PDF. On paper it
is headed with its address, the moment, and the hash under which the site keeps this
version of it ("Past pages").

Left out of the pages: scripts, what changes by the minute (whether the office is open,
free times), and other companies' frames, with their addresses in their place.

The register has complaints about the work and about personal data, with what each
is about and what came of it. It has no names, addresses or messages: the reference
leads to the enquiry in the staff area. The histories go back as far as the firm
keeps its activity.
`
}

/** The list of everything, as a page that needs no other file. */
export function contentsPage({ madeAt, siteUrl, files, elsewhere }: Contents): string {
  const title = `Compliance file of ${escapeXml(siteUrl)}`
  const made = formatLongMoment(madeAt)
  const rows = files.map(({ name, about, since, sha256 }) => {
    const link = `<a href="${escapeXml(encodeURI(name))}">${escapeXml(name)}</a>`
    const date = since ? `As it has been since ${formatLongMoment(since)}` : `As of ${made}`
    return `<tr><td>${link}<br>${escapeXml(about)}</td><td>${date}</td><td><code>${sha256}</code></td></tr>`
  })
  const moved = elsewhere.map(
    ({ path, to }) => `<li>${escapeXml(path)} sends its readers on to ${escapeXml(to)}</li>`,
  )
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body>
<h1>${title}</h1>
<p>Made on ${made} (UK time). README.txt says what is in it and what is not.</p>
<table>
<thead><tr><th scope="col">File</th><th scope="col">Date</th><th scope="col">SHA-256</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
${moved.length > 0 ? `<h2>Pages on other sites</h2>\n<ul>\n${moved.join('\n')}\n</ul>` : ''}
</body>
</html>
`
}

const STYLES =
  'body{font-family:system-ui,sans-serif;line-height:1.5;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{border-top:1px solid #999;padding:.5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}'
