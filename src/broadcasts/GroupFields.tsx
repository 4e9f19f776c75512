import type { GroupChoice } from '../../machines/broadcasts/create.rules.ts'
import { AccountType, UserStatus } from '../../values/enumerations.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import type { Field } from '../shared/form/use-form.ts'
import { groupWords } from './group.words.ts'

type Props = { [Name in keyof GroupChoice]: Required<Field<GroupChoice[Name]>> }

const toChoices = <Value extends string | number>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))
const accountChoices = toChoices(['any', ...Object.values(AccountType)], groupWords.accountTypes)
const eStatementsChoices = toChoices(['any', 'yes', 'no'], groupWords.eStatementsChoices)
const statusChoices = toChoices(['any', ...Object.values(UserStatus)], groupWords.statuses)

/** Takes who of all members gets it: those to whom all choices apply. */
export function GroupFields({ isGroup, accountType, eStatements, status }: Props) {
  return (
    <>
      <CheckboxField label={groupWords.only} {...isGroup} />
      {isGroup.value && (
        <>
          <SelectField label={groupWords.accountType} data={accountChoices} {...accountType} />
          <SelectField label={groupWords.eStatements} data={eStatementsChoices} {...eStatements} />
          <SelectField label={groupWords.status} data={statusChoices} {...status} />
        </>
      )}
    </>
  )
}
