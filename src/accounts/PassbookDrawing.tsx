import classes from './NoAccounts.module.css'

/** Draws an empty passbook. */
export function PassbookDrawing() {
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
      <path d="M76 22C60 12 36 12 14 18v76c22-6 46-6 62 4 16-10 40-10 62-4V18C116 12 92 12 76 22z" strokeWidth="1.5" />
      <path d="M76 22v76M8 26v76c24-6 50-5 68 5 18-10 44-11 68-5V26" strokeWidth="1.5" />
      <path
        d="M24 32c14-3 28-3 42 2M24 44c14-3 28-3 42 2M24 56c14-3 28-3 42 2M24 68c14-3 28-3 42 2M24 80c14-3 28-3 42 2M86 46c14-5 28-5 42-2M86 58c14-5 28-5 42-2M86 70c14-5 28-5 42-2M86 82c14-5 28-5 42-2"
        opacity=".5"
      />
      <path className={classes.mark} d="M108 14.500v26l6-5 6 5v-25z" strokeWidth="1.5" />
    </svg>
  )
}
