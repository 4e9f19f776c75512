import { sentenceOf } from '../drawing/chart.words.ts'
import { timeWords } from '../time.ts'
import { placeWords, referencePageWords } from './cover.words.ts'
import type { Reference } from './reference.ts'
import { Data, ReferenceTable, Transitions } from './ReferenceTable.tsx'

export const ReferenceEvents = ({ chart, events }: Pick<Reference, 'chart' | 'events'>) => (
  <ReferenceTable
    heads={[referencePageWords.event, referencePageWords.carries, referencePageWords.hearing]}
    none={referencePageWords.noEvents}
    rows={events.map(({ type, payloads, ways }) => ({
      key: type,
      cells: [type, <Data key="data" payloads={payloads} />, <Transitions key="ways" chart={chart} ways={ways} />],
    }))}
  />
)

export const ReferenceGuards = ({ chart, guards }: Pick<Reference, 'chart' | 'guards'>) => (
  <ReferenceTable
    heads={[referencePageWords.guard, referencePageWords.asking]}
    none={referencePageWords.noGuards}
    rows={guards.map(({ name, ways }) => ({
      key: name,
      cells: [
        name,
        <ul key="ways">
          {ways.map((transition) => (
            <li key={transition.name}>
              <b>{placeWords(chart, transition)}</b> {sentenceOf(chart, transition)}
            </li>
          ))}
        </ul>,
      ],
    }))}
  />
)

export const ReferenceDelays = ({ chart, delays }: Pick<Reference, 'chart' | 'delays'>) => (
  <ReferenceTable
    heads={[referencePageWords.delay, referencePageWords.time, referencePageWords.passing]}
    none={referencePageWords.noDelays}
    rows={delays.map(({ name, ways }) => ({
      key: name,
      cells: [name, formatTime(ways[0]?.delay), <Transitions key="ways" chart={chart} ways={ways} />],
    }))}
  />
)

const formatTime = (delay: unknown) => (typeof delay === 'number' ? timeWords(delay) : referencePageWords.varying)
