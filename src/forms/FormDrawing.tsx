import classes from './FormDrawing.module.css'

/** Draws a form on top of others. */
export function FormDrawing() {
  return (
    <svg
      className={classes.drawing}
      width="152"
      height="112"
      viewBox="0 0 152 112"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M34 18V10h84v84h-8M26 26V18h84v84h-8" strokeWidth="1.5" />
      <path d="M18 26h66l18 18v62H18zM84 26v18h18" strokeWidth="1.5" />
      <path d="M28 38h34M28 46h22M42 62h50M42 76h50M42 90h38" opacity=".5" />
      <path d="M28 57.5h8v8h-8zM28 71.5h8v8h-8zM28 85.5h8v8h-8z" />
      <path className={classes.mark} d="M28.5 61.5l3 3.5 7-9" strokeWidth="1.5" />
    </svg>
  )
}
