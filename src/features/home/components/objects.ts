import bow from '~/ui/drawings/bow.svg?no-inline'
import hourglass from '~/ui/drawings/hourglass.svg?no-inline'
import jar from '~/ui/drawings/jar.svg?no-inline'
import keys from '~/ui/drawings/keys.svg?no-inline'
import pen from '~/ui/drawings/pen.svg?no-inline'
import stamp from '~/ui/drawings/stamp.svg?no-inline'

/** What is drawn on the home page alone, each with its shape. */
export const objects = {
  bow: { src: bow, width: 72, height: 52 },
  hourglass: { src: hourglass, width: 240, height: 240 },
  jar: { src: jar, width: 240, height: 240 },
  keys: { src: keys, width: 240, height: 240 },
  pen: { src: pen, width: 290, height: 220 },
  stamp: { src: stamp, width: 240, height: 240 },
} as const
