import { causeWords } from '../drawing/phrases.ts'
import { followWords, placeWords, referencePageWords } from './cover.words.ts'
import type { emittedBy, Reference } from './reference.ts'
import { Data, ReferenceTable } from './ReferenceTable.tsx'
import looks from '../lab.module.css'

type Service = Reference['services'][number]

export const ReferenceServices = ({ chart, services }: Pick<Reference, 'chart' | 'services'>) => (
  <ReferenceTable
    heads={[referencePageWords.service, referencePageWords.calls, referencePageWords.ending]}
    none={referencePageWords.noServices}
    rows={services.map((service) => ({
      key: service.src,
      cells: [
        service.src,
        <Called key="called" service={service} />,
        <Endings key="endings" chart={chart} service={service} />,
      ],
    }))}
  />
)

function Called({ service: { kind, src, operation, tells, answers, refusals } }: { service: Service }) {
  if (kind === 'machine') return referencePageWords.anotherMachine
  if (kind === 'given') return referencePageWords.given
  if (kind === 'listener') return referencePageWords.listener(tells.join(', '))
  if (!operation) return <p className={looks.error}>{referencePageWords.unknown(src)}</p>
  return (
    <>
      <p>
        <code>
          {operation.method} {operation.path}
        </code>
      </p>
      <p>{operation.summary}</p>
      <p className={looks.soft}>{referencePageWords.answers([...new Set([...answers, ...refusals])].join('; '))}</p>
    </>
  )
}

const Endings = ({ chart, service: { starts, ways } }: { chart: Reference['chart']; service: Service }) => (
  <ul>
    <li>
      {starts.length === 0 ? referencePageWords.byAction : referencePageWords.startedIn}{' '}
      <b>{[...new Set(starts.map(({ state }) => placeWords(chart, { source: state.id })))].join(', ')}</b>
    </li>
    {ways.map((transition) => (
      <li key={transition.name}>
        {causeWords(transition)}: {followWords(chart, transition)}
      </li>
    ))}
  </ul>
)

export const ReferenceEmitted = ({ emitted }: { emitted: ReturnType<typeof emittedBy> }) => (
  <ReferenceTable
    heads={[referencePageWords.event, referencePageWords.carries]}
    none={referencePageWords.noEmitted}
    rows={emitted.map(({ type, payloads }) => ({ key: type, cells: [type, <Data key="data" payloads={payloads} />] }))}
  />
)
