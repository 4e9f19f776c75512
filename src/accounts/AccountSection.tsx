import { Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../shared/Icon.tsx'
import classes from './AccountSection.module.css'

type Props = { title: ReactNode; note: ReactNode; isFolded?: boolean; children: ReactNode }

/** Draws a section that can be folded. Its content stays mounted. */
export function AccountSection({ title, note, isFolded: isFoldedAtFirst = false, children }: Props) {
  const [isFolded, setFolded] = useState(isFoldedAtFirst)
  const [heading, body] = [useId(), useId()]
  return (
    <section className={`sd-section ${classes.section}`} aria-labelledby={heading}>
      <div className={`sd-section-head ${classes.head}`}>
        <Title order={2} id={heading}>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!isFolded}
            aria-controls={body}
            onClick={() => setFolded(!isFolded)}
          >
            {title}
            <Icon name="down" size={16} />
          </button>
        </Title>
        <span className="sd-soft">{note}</span>
      </div>
      <div id={body} hidden={isFolded}>
        {children}
      </div>
    </section>
  )
}
