import { Title } from '@mantine/core'
import { useState } from 'react'
import type { Run } from '../replay.ts'
import { type Branch, branchesOf, plain } from './plain.ts'
import { words } from './player.words.ts'
import looks from '../lab.module.css'
import classes from './player.module.css'

type Props = { run: Run; before: Run | null }

/** Shows the machine's context, and what the last step changed. */
export function Known({ run, before }: Props) {
  const branches = branchesOf(plain(run.snapshot.context), before ? plain(before.snapshot.context) : undefined)
  return (
    <section aria-labelledby="lab-known">
      <Title order={2} id="lab-known">
        {words.context}
      </Title>
      {branches.length === 0 ? (
        <p className={looks.soft}>{words.nothingKnown}</p>
      ) : (
        <Tree branches={branches} depth={0} />
      )}
    </section>
  )
}

function Tree({ branches, depth }: { branches: readonly Branch[]; depth: number }) {
  return (
    <ul className={classes.tree}>
      {branches.map((branch) => (
        <li key={branch.key}>
          {branch.branches.length > 0 ? <Limb branch={branch} depth={depth} /> : <Leaf branch={branch} />}
        </li>
      ))}
    </ul>
  )
}

function Leaf({ branch: { key, text, was, isChanged } }: { branch: Branch }) {
  return (
    <span className={classes.leaf} data-changed={isChanged || undefined}>
      <b>{key}</b> {text || '{}'} {isChanged && <small>{was === null ? words.changed : words.was(was)}</small>}
    </span>
  )
}

/** Folds long or new values at first. A folded value is not rendered. */
function Limb({ branch, depth }: { branch: Branch; depth: number }) {
  const { branches, isChanged } = branch
  const [choice, choose] = useState<boolean | null>(null)
  const isPartlyNew = isChanged && branches.some((inner) => !inner.isChanged)
  const isOpen = choice ?? (isPartlyNew || (depth === 0 && branches.length <= 6))
  return (
    <>
      <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => choose(!isOpen)}>
        <Leaf branch={{ ...branch, text: branch.text || ' ' }} />
      </button>
      {isOpen && <Tree branches={branches} depth={depth + 1} />}
    </>
  )
}
