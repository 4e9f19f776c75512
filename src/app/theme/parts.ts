// What of Mantine's style the sign-in page needs. It is in a layer below our style sheets. Its variables come with the
// theme.
import '@mantine/core/styles/baseline.layer.css'
