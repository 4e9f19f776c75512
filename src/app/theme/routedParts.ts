// The parts of Mantine that only screens behind the door use, in Mantine's own order. They follow those of parts.ts.
import '@mantine/core/styles/VisuallyHidden.layer.css'
