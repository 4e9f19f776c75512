import { Title } from '@mantine/core'
import type { ReceivedForm } from '../../machines/forms/forms.rules.ts'
import classes from './FormSections.module.css'
import { formsWords } from './forms.words.ts'

/** Shows what somebody typed as plain text, whatever it looks like. */
export const FormSections = ({ sections }: Pick<ReceivedForm, 'sections'>) =>
  sections.map(({ title, values }) => (
    <section key={title} className={classes.section}>
      <Title order={3}>{title}</Title>
      <dl className={classes.values}>
        {values.map(({ title: name, text }) => (
          <div key={name}>
            <dt className="sd-soft">{name}</dt>
            <dd>{text ?? <em>{formsWords.notSupported}</em>}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
