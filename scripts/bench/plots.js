import { rounded } from './numbers.js'

const WIDTH = 760
const MARGIN = 24
const LINE = 22
const INK = '#16302B'
const COLOURS = ['#1F4D43', '#B4531F', '#2B5C9E', '#7A3E8E', '#6B6400', '#A3174B', '#5A5A5A']

/**
 * Horizontal bars, in groups, with their figures.
 *
 * @param {{ title: string, names: string[], groups: { name: string, values: number[] }[] }} data
 *   `names` are the bars of each group
 */
export function bars({ title, names, groups }) {
  const [left, right] = [224, 80]
  const most = Math.max(...groups.flatMap(({ values }) => values))
  const parts = [text(MARGIN, 34, title, 'font-size="18" font-weight="bold"')]
  let y = 52
  for (const [index, name] of names.entries()) {
    parts.push(box(MARGIN, y, 14, 14, index), text(MARGIN + 22, y + 12, name))
    y += LINE
  }
  for (const { name, values } of groups) {
    y += LINE / 2
    parts.push(text(MARGIN, y + (values.length * LINE) / 2 + 4, name))
    for (const [index, value] of values.entries()) {
      const width = Math.max(1, (value / most) * (WIDTH - left - right))
      parts.push(box(left, y, width, LINE - 4, index))
      parts.push(text(left + width + 6, y + 14, rounded(value)))
      y += LINE
    }
  }
  return svg(y + MARGIN, title, parts)
}

/**
 * Lines of factors, each starting at 1, on a logarithmic scale.
 *
 * @param {{ title: string, columns: string[], series: { name: string, values: number[] }[] }} data
 */
export function factors({ title, columns, series }) {
  const [left, right, top, bottom] = [70, 270, 70, 330]
  const all = series.flatMap(({ values }) => values).map(Math.log2)
  const [least, most] = [
    Math.min(-1, Math.floor(Math.min(...all))),
    Math.max(2, Math.ceil(Math.max(...all))),
  ]
  const x = (index) => left + (index / (columns.length - 1)) * (WIDTH - left - right)
  const y = (value) => bottom - ((Math.log2(value) - least) / (most - least)) * (bottom - top)
  const parts = [text(MARGIN, 34, title, 'font-size="18" font-weight="bold"')]
  for (let power = least; power <= most; power += 1) {
    const height = y(2 ** power)
    parts.push(
      line(
        [
          [left, height],
          [WIDTH - right, height],
        ],
        '#DDD5C5',
        1,
      ),
    )
    parts.push(text(left - 10, height + 5, `${2 ** power}×`, 'text-anchor="end"'))
  }
  for (const [index, column] of columns.entries()) {
    parts.push(text(x(index), bottom + 26, column, 'text-anchor="middle"'))
  }
  const dearestFirst = [...series].sort((one, other) => other.values.at(-1) - one.values.at(-1))
  for (const [index, { name, values }] of dearestFirst.entries()) {
    const colour = COLOURS[index % COLOURS.length]
    parts.push(
      line(
        values.map((value, column) => [x(column), y(value)]),
        colour,
        2.5,
      ),
    )
    const height = top + index * LINE
    parts.push(box(WIDTH - right + 24, height, 14, 14, index))
    parts.push(text(WIDTH - right + 46, height + 12, `${name} ${rounded(values.at(-1))}×`))
  }
  return svg(bottom + 48, title, parts)
}

function svg(height, title, parts) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="system-ui, sans-serif" font-size="14" fill="${INK}">
<title>${escaped(title)}</title>
<rect width="100%" height="100%" fill="#FBF9F4"/>
${parts.join('\n')}
</svg>
`
}

function text(x, y, content, attributes = '') {
  return `<text x="${place(x)}" y="${place(y)}" ${attributes}>${escaped(content)}</text>`
}

function box(x, y, width, height, index) {
  const colour = COLOURS[index % COLOURS.length]
  return `<rect x="${place(x)}" y="${place(y)}" width="${place(width)}" height="${height}" fill="${colour}"/>`
}

function line(points, colour, width) {
  const list = points.map(([x, y]) => `${place(x)},${place(y)}`).join(' ')
  return `<polyline points="${list}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

const place = (figure) => Number(figure.toFixed(1))

const escaped = (content) => content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
