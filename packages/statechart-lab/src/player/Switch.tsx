import classes from './player.module.css'
type Props<Choice extends string> = {
  label: string
  choices: Readonly<Record<Choice, string>>
  value: Choice
  onChoose: (choice: Choice) => void
}

export function Switch<Choice extends string>({ label, choices, value, onChoose }: Props<Choice>) {
  return (
    <div role="group" aria-label={label} className={classes.switch}>
      {(Object.entries(choices) as [Choice, string][]).map(([choice, text]) => (
        <button key={choice} type="button" aria-pressed={choice === value} onClick={() => onChoose(choice)}>
          {text}
        </button>
      ))}
    </div>
  )
}
