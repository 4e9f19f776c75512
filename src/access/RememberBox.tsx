import { useEffectEvent, useLayoutEffect, useRef } from 'react'

type Props = { label: string; checked: boolean; isInvalid?: boolean; onChange: (checked: boolean) => void }

/** Whether this browser shall be remembered. */
export function RememberBox({ label, checked, isInvalid, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  // The page was drawn before anybody knew this browser, and its owner may have ticked the box before the script came.
  const agree = useEffectEvent((field: HTMLInputElement) => {
    if (field.checked && !checked) onChange(true)
    else field.checked = checked
  })
  useLayoutEffect(() => {
    if (box.current) agree(box.current)
  }, [])
  return (
    <label className="remember">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        aria-invalid={isInvalid}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
