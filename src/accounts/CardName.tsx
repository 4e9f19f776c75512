import { useContext } from 'react'
import { AccountName } from './AccountName.tsx'
import { CardExtrasContext } from './cardExtras.ts'

type Props = { lastFour: string; description: string }

export function CardName({ lastFour, description }: Props) {
  const extrasOf = useContext(CardExtrasContext)
  return (
    <span className="card-name">
      <AccountName id={`•• ${lastFour}`} description={description} />
      {extrasOf(`${description} •• ${lastFour}`)}
    </span>
  )
}
