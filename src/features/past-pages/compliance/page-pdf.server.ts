import PDFDocument from 'pdfkit'
import { formatLongMoment } from '~/lib/london'
import { faces, printable } from './letters.server'
import { type Block, type Cell, pageBlocks, pictureWords, type Run } from './page-blocks.server'

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Whether a header is of a column's cells or a row's; the package's types lack it. */
      scope?: 'Column' | 'Row'
    }
  }
}

/** What a page's PDF is made of. */
export interface PageToPrint {
  /** As it is kept: a whole document. */
  html: string
  title: string
  /** Where it is published, whole. */
  address: string
  siteUrl: string
  /** Of the page as it is kept. */
  sha256: string
  now: Date
}

type Structure = PDFKit.PDFStructureElement

const MARGIN = 56
const BODY = 10
const SMALL = 8
const HEADINGS = [20, 15, 12.5, 11, 10, 10] as const
const GAP = 6
const INDENT = 18
const GUTTER = 8

/**
 * A page's words as a PDF that needs no other file: its title, language, headings, lists, tables, links and pictures'
 * words are marked as such for programs that read aloud (docs/product.md, "Compliance file").
 */
export async function pagePdf(page: PageToPrint): Promise<Buffer<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // None of the program's own: they are not part of the document, and have no letters beyond Western Europe's.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
    info: { Title: page.title, CreationDate: page.now, ModDate: page.now },
  })
  const parts: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  doc.registerFont('regular', faces.regular).registerFont('bold', faces.bold)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const drawn = { doc, left: MARGIN }
  for (const line of factsOf(page)) paragraph(drawn, root, [{ ...line, isBold: false }], SMALL)
  doc.moveDown()
  for (const block of pageBlocks(page.html, page.siteUrl)) draw(drawn, root, block)
  root.end()
  numberSheets(doc, page)
  doc.end()
  await ended
  return Buffer.concat(parts)
}

function factsOf({ address, now, sha256 }: PageToPrint): Array<Pick<Run, 'text' | 'href'>> {
  return [
    { text: address, href: address },
    { text: `As published on ${formatLongMoment(now)} (UK time)`, href: null },
    { text: `SHA-256 of the page as kept: ${sha256}`, href: null },
  ]
}

interface Place {
  doc: PDFKit.PDFDocument
  /** Where its lines begin, in points. */
  left: number
}

function draw(place: Place, parent: Structure, block: Block): void {
  if (block.kind === 'picture') picture(place, parent, block.words)
  else if (block.kind === 'list') list(place, parent, block)
  else if (block.kind === 'table') table(place, parent, block.rows)
  else if (block.kind === 'paragraph') paragraph(place, parent, block.runs, BODY)
  else {
    const size = HEADINGS[block.level - 1] ?? BODY
    startTogether(place.doc, size * 3 + BODY * 3)
    const runs = block.runs.map((run) => ({ ...run, isBold: true }))
    paragraph(place, parent, runs, size, `H${block.level}`)
  }
}

/** A heading does not stand alone at the foot of a sheet. */
function startTogether(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > doc.page.maxY()) doc.addPage()
}

function paragraph({ doc, left }: Place, parent: Structure, runs: Run[], size: number, type = 'P') {
  const element = doc.struct(type)
  parent.add(element)
  doc.x = left
  const width = doc.page.width - MARGIN - left
  runs.forEach(({ text, isBold, href }, index) => {
    const write = () =>
      doc
        .font(isBold ? 'bold' : 'regular')
        .fontSize(size)
        .text(printable(text), {
          width,
          continued: index < runs.length - 1,
          link: href,
          underline: href !== null,
        })
    element.add(href === null ? write : doc.struct('Link', {}, write))
  })
  element.end()
  doc.y += GAP
}

function picture({ doc, left }: Place, parent: Structure, words: string): void {
  const figure = doc.struct('Figure', { alt: words }, () =>
    doc
      .font('regular')
      .fontSize(BODY)
      .text(`[${printable(pictureWords(words))}]`, left, doc.y, {
        width: doc.page.width - MARGIN - left,
      }),
  )
  parent.add(figure)
  figure.end()
  doc.y += GAP
}

function list(
  { doc, left }: Place,
  parent: Structure,
  { items }: Extract<Block, { kind: 'list' }>,
) {
  const element = doc.struct('L')
  parent.add(element)
  for (const { marker, blocks } of items) {
    const item = doc.struct('LI')
    element.add(item)
    startTogether(doc, BODY * 2)
    const top = doc.y
    const label = () =>
      doc.font('regular').fontSize(BODY).text(marker, left, top, { lineBreak: false })
    item.add(doc.struct('Lbl', {}, label))
    const body = doc.struct('LBody')
    item.add(body)
    doc.y = top
    for (const block of blocks) draw({ doc, left: left + INDENT }, body, block)
    if (blocks.length === 0) doc.y += BODY + GAP
    item.end()
  }
  element.end()
}

/** Rows stay on one sheet; one that is taller than a sheet goes cell by cell, so that no word is lost. */
function table({ doc, left }: Place, parent: Structure, rows: Cell[][]): void {
  const element = doc.struct('Table')
  parent.add(element)
  const columns = Math.max(...rows.map((row) => sum(row.map(({ columns }) => columns))))
  const step = (doc.page.width - MARGIN - left) / columns
  for (const [index, row] of rows.entries()) {
    const line = doc.struct('TR')
    element.add(line)
    const widths = row.map(({ columns }) => columns * step - GUTTER)
    const heights = row.map(({ text, isHeader }, cell) =>
      doc
        .font(isHeader ? 'bold' : 'regular')
        .fontSize(BODY)
        .heightOfString(printable(text), { width: widths[cell] ?? step }),
    )
    const height = Math.max(...heights)
    const isTall = height > doc.page.maxY() - MARGIN
    if (!isTall) startTogether(doc, height)
    const top = doc.y
    let x = left
    for (const [cell, { text, isHeader, columns }] of row.entries()) {
      const scope = index === 0 ? ('Column' as const) : ('Row' as const)
      const [type, options] = isHeader ? ['TH', { scope }] : ['TD', {}]
      const at = isTall ? { x: left, y: doc.y } : { x, y: top }
      const width = isTall ? doc.page.width - MARGIN - left : (widths[cell] ?? step)
      line.add(
        doc.struct(type, options, () =>
          doc
            .font(isHeader ? 'bold' : 'regular')
            .fontSize(BODY)
            .text(printable(text), at.x, at.y, { width }),
        ),
      )
      x += columns * step
    }
    line.end()
    if (!isTall) doc.y = top + height
    doc.y += GAP
  }
  element.end()
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** On each sheet its number and the page's address: no part of the page, so nobody hears it between two sentences. */
function numberSheets(doc: PDFKit.PDFDocument, { address }: PageToPrint): void {
  const { start, count } = doc.bufferedPageRange()
  for (let sheet = start; sheet < start + count; sheet += 1) {
    doc.switchToPage(sheet)
    // Below the margin a new sheet would begin.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = doc.page.height - MARGIN / 2 - SMALL
    doc
      .font('regular')
      .fontSize(SMALL)
      .text(printable(`${address} · Page ${sheet + 1} of ${count}`), MARGIN, y, {
        lineBreak: false,
      })
    doc.endMarkedContent()
  }
}
