import { useSelector } from '@xstate/react'
import type { PayeeFormActor } from '../../machines/payments/payee-form.machine.ts'
import { fillFromOffered, offeredPayeeLabel } from '../../machines/payments/payee-form.rules.ts'
import { useApp } from '../shared/app.ts'
import { SelectField } from '../shared/form/SelectField.tsx'
import type { Field } from '../shared/form/use-form.ts'
import classes from './PayeeForm.module.css'
import { payeeFormWords } from './payee-form.words.ts'

/** Offers the institution's payees. Choosing one fills in its data; choosing none empties the fields. */
export function OfferedPayees({ actor, ...field }: { actor: PayeeFormActor } & Field<number>) {
  const { offered, draft } = useSelector(actor, ({ context }) => context)
  const { fiName } = useApp().config.setup
  if (offered.length === 0) return null
  return (
    <div className={classes.whole}>
      <SelectField
        {...field}
        label={payeeFormWords.offered(fiName)}
        data={[
          { value: 0, label: payeeFormWords.ownPayee },
          ...offered.map((payee) => ({ value: payee.legacyPayeeId, label: offeredPayeeLabel(payee) })),
        ]}
        data-autofocus
        onChange={(id) => actor.send({ type: 'draft.change', change: fillFromOffered(offered, id) })}
      />
      <p role="status" className="sd-small sd-soft">
        {draft.legacyPayeeId !== 0 && payeeFormWords.filled(draft.name)}
      </p>
    </div>
  )
}
