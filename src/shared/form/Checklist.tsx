import { passwordChecks } from '../../../machines/shared/password.rules.ts'
import { Icon } from '../Icon.tsx'
import { checklistWords } from './checklist.words.ts'
import classes from './Checklist.module.css'

/** Lists the rules for a new password, and checks them off while it is typed. */
export function Checklist({ password, repeated }: { password: string; repeated: string }) {
  const checks = Object.entries(passwordChecks(password, repeated)) as [keyof typeof checklistWords.checks, boolean][]
  return (
    <div>
      <ul className={classes.checks} aria-label={checklistWords.rules}>
        {checks.map(([check, isMet]) => (
          <li key={check} data-met={isMet || undefined}>
            <Icon name={isMet ? 'check' : 'close'} />
            <span>
              <span className="sd-hidden">{isMet ? checklistWords.met : checklistWords.unmet}</span>{' '}
              {checklistWords.checks[check]}
            </span>
          </li>
        ))}
      </ul>
      <span className="sd-hidden" role="status">
        {checklistWords.metOf(checks.filter(([, isMet]) => isMet).length, checks.length)}
      </span>
    </div>
  )
}
