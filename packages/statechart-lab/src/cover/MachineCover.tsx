import { Title } from '@mantine/core'
import { useMemo } from 'react'
import { Chart } from '../drawing/Chart.tsx'
import { sentenceOf } from '../drawing/chart.words.ts'
import { coverWords, placeWords } from './cover.words.ts'
import type { Machines } from '../player/application.ts'
import type { Found } from './found.ts'
import type { CoverRecord, Takers } from './record.ts'
import type { Share } from './share.ts'
import { Untested } from './Untested.tsx'
import looks from '../lab.module.css'
import coverage from './coverage.module.css'

type Props = { found: Found; share: Share; record: CoverRecord | null; addressOf: Machines['addressOf'] }

/** Shows the coverage of one machine, as a chart and in words. */
export function MachineCover({ found, share, record, addressOf }: Props) {
  const taken = useMemo(() => (record ? new Set(Object.keys(record.transitions)) : null), [record])
  const missed = useMemo(() => (record ? new Set(share.states.missed.map(({ id }) => id)) : undefined), [record, share])
  return (
    <>
      <Title order={2} id="cover-machine">
        {found.id}
      </Title>
      <p className={`${looks.soft} ${coverage.file}`}>{found.file}</p>
      <Chart chart={share.chart} taken={taken} missed={missed} />
      {record && (
        <>
          <p className={`${looks.soft} ${looks.small}`}>{coverWords.legend}</p>
          <Untested found={found} share={share} addressOf={addressOf} />
          <Taken share={share} record={record} />
        </>
      )}
    </>
  )
}

/** Lists which tests take what, state by state. */
function Taken({ share: { chart, states }, record }: { share: Share; record: CoverRecord }) {
  const transitions = (id: string) => chart.transitions.filter(({ source }) => source === id)
  return (
    <section className={looks.section}>
      <Title order={3}>{coverWords.tests}</Title>
      {chart.states
        .filter(({ id, path }) => transitions(id).length > 0 || path !== '')
        .map(({ id }) => (
          <div key={id} className={coverage.state}>
            <p className={coverage.place}>
              <strong>{placeWords(chart, { source: id })}</strong>
              {states.all.some((state) => state.id === id) && (
                <span
                  className={looks.soft}
                >{` ${record.states[id] ? coverWords.enteredBy(record.states[id].count) : coverWords.notEntered}`}</span>
              )}
            </p>
            <dl>
              {transitions(id).map((transition) => (
                <div key={transition.name}>
                  <dt>{sentenceOf(chart, transition)}</dt>
                  <dd>
                    <Tests takers={record.transitions[transition.name]} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
    </section>
  )
}

function Tests({ takers }: { takers: Takers | undefined }) {
  if (!takers) return <span className={coverage.untested}>{coverWords.untested}</span>
  const { count, first } = takers
  return (
    <ul className={coverage.tests}>
      {first.map((test) => (
        <li key={test}>
          {test.slice(test.indexOf(' › ') + 3)}{' '}
          <small className={looks.soft}>{test.slice(0, test.indexOf(' › '))}</small>
        </li>
      ))}
      {count > first.length && <li className={looks.soft}>{coverWords.more(count - first.length)}</li>}
    </ul>
  )
}
