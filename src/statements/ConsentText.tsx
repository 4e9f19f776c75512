import { Title } from '@mantine/core'
import { toLines } from '../../machines/statements/statement-consent.rules.ts'
import classes from './ConsentScreen.module.css'

export const ConsentText = ({ text }: { text: string }) => (
  <div className={classes.text}>
    {toLines(text).map((line) =>
      line.isHeading ? (
        <Title key={line.text} order={3} size="h5">
          {line.text}
        </Title>
      ) : (
        <p key={line.text}>{line.text}</p>
      ),
    )}
  </div>
)
