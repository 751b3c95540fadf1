// Each example gets a button that copies it; without this script the page is the same but for the buttons.
for (const example of document.querySelectorAll('[data-example]')) {
  const button = document.createElement('button')
  const say = text => {
    button.textContent = text
    button.setAttribute('aria-label', `${text}: ${example.dataset.example}`)
  }
  button.type = 'button'
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(example.textContent).then(
      () => say('Copied'),
      () => say('Please select the text'),
    )
  })
  say('Copy')
  example.before(button)
}
