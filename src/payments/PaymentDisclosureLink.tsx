import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { AutoPayFormActor } from '../../machines/payments/auto-pay-form.machine.ts'
import type { QuickPayActor } from '../../machines/payments/quick-pay.machine.ts'
import { MessageDialog } from '../shared/MessageDialog.tsx'
import { PaymentDisclosure } from './PaymentDisclosure.tsx'
import { paymentDisclosureWords } from './payment-disclosure.words.ts'
import classes from './PaymentDisclosureScreen.module.css'

/** Shows the disclosure over the form, so that nothing typed is lost. */
export function PaymentDisclosureLink({ actor }: { actor: QuickPayActor | AutoPayFormActor }) {
  const { about, eligibility } = useSelector(actor, ({ context }) => context)
  if (!eligibility) return null
  return (
    <>
      <Anchor
        component="button"
        type="button"
        aria-haspopup="dialog"
        onClick={() => actor.send({ type: 'disclosure.open' })}
      >
        {paymentDisclosureWords.title}
      </Anchor>
      <MessageDialog
        opened={about.disclosure !== undefined}
        title={paymentDisclosureWords.title}
        size={640}
        onClose={() => actor.send({ type: 'disclosure.close' })}
      >
        <div className={classes.disclosure}>
          <PaymentDisclosure eligibility={eligibility} />
        </div>
      </MessageDialog>
    </>
  )
}
