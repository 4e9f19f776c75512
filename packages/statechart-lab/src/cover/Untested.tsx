import { Anchor, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../drawing/chart.words.ts'
import type { Lab } from '../lab.ts'
import type { Path } from '../path.ts'
import type { Machines } from '../player/application.ts'
import { encode } from '../player/link.ts'
import { stepWords } from '../player/moves.ts'
import { replay } from '../replay.ts'
import { coverWords, placeWords } from './cover.words.ts'
import { journeysTo } from './journeys.ts'
import type { Found } from './found.ts'
import type { Share } from './share.ts'
import looks from '../lab.module.css'
import coverage from './coverage.module.css'

type AddressOf = Machines['addressOf']
type Props = { found: Found; share: Share; addressOf: AddressOf }

/** Lists what no test of a machine takes, each with a path to it. */
export function Untested({ found, share, addressOf }: Props) {
  const { states, transitions } = share
  const isWhole = states.missed.length + transitions.missed.length === 0
  return (
    <section className={looks.section}>
      <Title order={3}>{coverWords.missed}</Title>
      {isWhole && <p>{coverWords.allTaken}</p>}
      {states.missed.length > 0 && (
        <p>{`${coverWords.neverEntered} ${states.missed.map(({ path }) => path).join(', ')}.`}</p>
      )}
      {transitions.missed.length > 0 && <Ways found={found} share={share} addressOf={addressOf} />}
    </section>
  )
}

function Ways({ found, share: { chart, transitions }, addressOf }: Props) {
  const ways = useWays(found, transitions)
  return (
    <ul className={coverage.missed}>
      {transitions.missed.map((transition) => (
        <li key={transition.name}>
          <p>
            <strong>{placeWords(chart, transition)}</strong> {sentenceOf(chart, transition)}
          </p>
          {Object.hasOwn(found.lab.unreachable, transition.name) ? (
            <p className={looks.soft}>{found.lab.unreachable[transition.name]}</p>
          ) : (
            <PathButton
              lab={found.lab}
              path={ways?.get(transition.name)}
              isKnown={ways !== null}
              addressOf={addressOf}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type Way = { lab: Lab; path: Path | undefined; isKnown: boolean; addressOf: AddressOf }

function PathButton({ lab, path, isKnown, addressOf }: Way) {
  if (!isKnown) return <p role="status">{coverWords.walking}</p>
  if (!path) return <p className={looks.soft}>{coverWords.noWay}</p>
  const run = replay(lab, path)
  const steps = path.steps.map((step) => stepWords(run, step).title)
  return (
    <>
      <p className={looks.soft}>{steps.length > 0 ? coverWords.way(steps.join(', ')) : coverWords.atOnce}</p>
      <p>
        <Anchor href={addressOf(lab.machine.id, encode(lab, path))} target="_top">
          {coverWords.step}
        </Anchor>
      </p>
    </>
  )
}

/** Searches after the page is drawn, because it takes up to a second. */
function useWays({ lab }: Found, { missed }: Share['transitions']): ReadonlyMap<string, Path> | null {
  const [ways, setWays] = useState<ReadonlyMap<string, Path> | null>(null)
  useEffect(() => {
    const names = missed.map(({ name }) => name)
    const start = setTimeout(() => setWays(journeysTo(lab, names)))
    return () => clearTimeout(start)
  }, [lab, missed])
  return ways
}
