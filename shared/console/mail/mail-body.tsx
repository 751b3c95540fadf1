import { useText } from '../../text/text'
import { useHost } from '../platform/host'
import mailPreviewStyles from './mail-preview.module.css'

interface MailBodyProps {
  readonly mail: { readonly subject: string; readonly text: string; readonly html: string }
}

/** A mail as its reader sees it, in a frame that can do nothing, and its plain text, which programs without HTML show. */
export const MailBody = ({ mail: { subject, text, html } }: MailBodyProps) => {
  const { mailLog } = useText().staff
  const { styleNonce } = useHost()
  return (
    <>
      <iframe
        className={mailPreviewStyles.mailPreviewFrame}
        sandbox=""
        title={mailLog.asSent(subject)}
        srcDoc={framed(html, styleNonce)}
      />
      <details className={mailPreviewStyles.mailPreviewPlain}>
        <summary>{mailLog.asText}</summary>
        <pre className={mailPreviewStyles.mailPreviewText}>{text}</pre>
      </details>
    </>
  )
}

/** The page's policy holds in the frame: the mail's sheet gets the page's nonce and stands for its style attributes. */
const framed = (html: string, nonce: string | undefined): string =>
  html.replaceAll(/ style="[^"]*"/g, '').replace('<style>', nonce ? `<style nonce="${nonce}">` : '<style>')
