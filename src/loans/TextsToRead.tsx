import { Title } from '@mantine/core'
import type { LoanField } from '../../machines/loans/loan-application.rules.ts'
import { Icon } from '../shared/Icon.tsx'
import { icons } from '../shared/icons.ts'
import classes from './TextsToRead.module.css'

/** Shows texts to read before sending. An unknown icon is left out. */
export const TextsToRead = ({ field: { label, icon, values } }: { field: LoanField }) => (
  <section className={classes.texts}>
    <Title order={2} className={classes.head}>
      {icon !== null && isDrawn(icon) && <Icon name={icon} size={16} />}
      {label}
    </Title>
    <ul className={classes.list}>
      {values.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
)

const isDrawn = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name)
