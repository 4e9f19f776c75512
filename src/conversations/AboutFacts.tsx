import { Title } from '@mantine/core'
import type { ConversationStart } from '../../machines/conversations/conversations.rules.ts'
import { FactTable } from '../shared/FactTable.tsx'
import classes from './ConversationScreen.module.css'

/** Shows what a question is about, or a part of a form, as it was sent. */
export const AboutFacts = ({ title, values }: { title: string; values: ConversationStart['values'] }) => (
  <section className={classes.facts}>
    <Title order={2} size="h5">
      {title}
    </Title>
    <FactTable facts={values.map(({ title: name, text }) => ({ name, value: text }))} />
  </section>
)
