import { useFocusHere } from '../shared/use-focus-here.ts'

/** Says that money is back. It takes the focus of the button that it replaces, so it is read aloud. */
export function MoneyIsBack({ text }: { text: string }) {
  const sentence = useFocusHere<HTMLParagraphElement>()
  return (
    <p ref={sentence} tabIndex={-1}>
      {text}
    </p>
  )
}
