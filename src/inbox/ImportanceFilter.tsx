import { useNavigate } from 'react-router'
import type { Importance } from '../../machines/inbox/inbox.rules.ts'
import type { MessagesActor } from '../../machines/inbox/messages.machine.ts'
import { SelectField } from '../shared/form/SelectField.tsx'
import { useAddressChange } from '../shared/use-address-change.ts'
import classes from './MessagesScreen.module.css'
import { inboxWords } from './inbox.words.ts'

/** Keeps the choice in the address, so that Back returns to the earlier one. */
export function ImportanceFilter({ actor, importance }: { actor: MessagesActor; importance: Importance }) {
  const navigate = useNavigate()
  useAddressChange(actor)
  return (
    <SelectField
      className={classes.filter}
      label={inboxWords.importance}
      data={choices}
      value={importance}
      onChange={(chosen) =>
        navigate({ search: chosen === 'all' ? '' : `?important=${chosen}` }, { preventScrollReset: true })
      }
    />
  )
}

const choices = (['all', 'yes', 'no'] as const).map((value) => ({ value, label: inboxWords.choices[value] }))
