import { type Cents, format } from '../../values/money.ts'
import './money.css'

/** The large amount of a page, with smaller cents. */
export function Figure({ cents }: { cents: Cents }) {
  const [dollars, rest] = format(cents).split('.')
  return (
    <span className="sd-money sd-figure" data-below={cents < 0 || undefined}>
      {dollars}
      <small>.{rest}</small>
    </span>
  )
}
