import { Title } from '@mantine/core'
import type { ConversationStart } from '../../machines/conversations/conversations.rules.ts'
import classes from './ConversationScreen.module.css'

/** Shows what a question is about, or a part of a form, as it was sent. */
export const AboutFacts = ({ title, values }: { title: string; values: ConversationStart['values'] }) => (
  <section className={classes.facts}>
    <Title order={2}>{title}</Title>
    <dl>
      {values.map(({ title: name, text }) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)
