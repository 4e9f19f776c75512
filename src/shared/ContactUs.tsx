import { Anchor } from '@mantine/core'
import { showPhone } from '../../values/masking.ts'
import { useApp } from './app.ts'
import { phoneLink } from './phone.ts'
import classes from './ContactUs.module.css'

/** Says how the institution can help, and how to reach it. */
export function ContactUs({ remedy }: { remedy: string }) {
  const { fiContactPhone, fiContactEmail } = useApp().config.setup
  return (
    <>
      <p>{remedy}</p>
      <p className={classes.contact}>
        {fiContactPhone && <Anchor href={phoneLink(fiContactPhone)}>{showPhone(fiContactPhone)}</Anchor>}
        {fiContactEmail && <Anchor href={`mailto:${fiContactEmail}`}>{fiContactEmail}</Anchor>}
      </p>
    </>
  )
}
