import ELK from 'elkjs/lib/elk.bundled.js'
import { type Drawing, layout } from './layout.ts'
import { guessed } from './measure.ts'
import type { ChartData } from './phrases.ts'

export { qualityOf } from './quality.ts'

const engine = new ELK()

/** Lays out a chart without a browser, as large as average letters are. */
export const drawn = (chart: ChartData): Promise<Drawing> => layout(engine, chart, guessed)
