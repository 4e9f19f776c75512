import { Title } from '@mantine/core'
import { toLines } from '../../machines/statements/statement-consent.rules.ts'
import classes from './ConsentScreen.module.css'
import { numbered } from './StatementBlocks.tsx'

export const ConsentText = ({ text }: { text: string }) => (
  <div className={classes.text}>
    {numbered(toLines(text)).map(([number, line]) =>
      line.isHeading ? (
        <Title key={number} order={3} size="h5">
          {line.text}
        </Title>
      ) : (
        <p key={number}>{line.text}</p>
      ),
    )}
  </div>
)
