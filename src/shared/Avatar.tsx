type Props = { url: string | null | undefined; initials: string; className?: string | undefined }

/** Draws a person's photo, or else their initials. The text beside it says the same. */
export const Avatar = ({ url, initials, className = '' }: Props) =>
  url ? (
    <img className={`sd-initial ${className}`} src={url} alt="" />
  ) : (
    <span className={`sd-initial ${className}`} aria-hidden="true">
      {initials}
    </span>
  )
