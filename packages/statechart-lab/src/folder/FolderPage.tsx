import { Anchor, NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CoveragePage } from '../cover/CoveragePage.tsx'
import { ReferencePage } from '../cover/ReferencePage.tsx'
import { Player } from '../player/Player.tsx'
import { folderWords } from './folder.words.ts'
import { type Opened, openFolder } from './load.ts'
import { addressOf, type Place, readPlace } from './place.ts'
import looks from '../lab.module.css'
import classes from './folder.module.css'

const linkTo = (place: Place) => addressOf(location.origin, place)

/** Shows the machines of a folder: the lab's three pages, with links between them. */
export function FolderPage() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [place, setPlace] = useState(() => readPlace(location.href))
  useEffect(() => void openFolder().then(setOpened), [])
  const go = (next: Partial<Place>) => {
    const there = { ...place, ...next }
    history.replaceState(null, '', linkTo(there))
    setPlace(there)
  }
  return (
    <>
      <nav className={classes.pages} aria-label={folderWords.pages}>
        {(['steps', 'coverage', 'reference'] as const).map((page) => (
          <Anchor
            key={page}
            href={linkTo({ ...place, page, path: '' })}
            aria-current={page === place.page ? 'page' : undefined}
          >
            {folderWords[page]}
          </Anchor>
        ))}
      </nav>
      {opened ? <Pages opened={opened} place={place} go={go} /> : <p role="status">{folderWords.loading}</p>}
    </>
  )
}

type Props = { opened: Opened; place: Place; go: (next: Partial<Place>) => void }

function Pages({ opened: { folder, labs, problems, record, recordFile }, place, go }: Props) {
  const [machines] = useState(() => ({
    all: labs,
    load: async (id: string) => {
      const found = labs.find((one) => one.id === id)
      if (!found) throw new Error(`No machine is called ${id}.`)
      return found.lab
    },
    frameOf: () => null,
    addressOf: (machine: string, path: string) => linkTo({ page: 'steps', machine, path }),
  }))
  const found = labs.find(({ id }) => id === place.machine) ?? labs[0]
  if (!found) return <Problems problems={[...problems, folderWords.none(folder)]} />
  return (
    <>
      <Problems problems={problems} />
      {place.page === 'steps' && (
        <Player
          machines={machines}
          machine={place.machine || found.id}
          path={place.path}
          onMove={(machine, path) => go({ machine, path })}
        />
      )}
      {place.page === 'coverage' && (
        <CoveragePage
          labs={labs}
          record={record}
          machine={place.machine}
          onChoose={(machine) => go({ machine })}
          addressOf={machines.addressOf}
          counted={folderWords.counted(recordFile)}
          howToGet={folderWords.howToGet}
        />
      )}
      {place.page === 'reference' && (
        <ReferencePage key={found.id} found={found} operations={new Map()}>
          <NativeSelect
            label={folderWords.machine}
            data={labs.map(({ id }) => id)}
            value={found.id}
            onChange={({ currentTarget: { value } }) => go({ machine: value })}
          />
        </ReferencePage>
      )}
    </>
  )
}

const Problems = ({ problems }: { problems: readonly string[] }) =>
  problems.length > 0 && (
    <ul role="alert" className={`${looks.problem} ${classes.problems}`}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
