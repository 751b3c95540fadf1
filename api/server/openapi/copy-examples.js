// Each example gets a button that copies it; without this script the page is the same but for the buttons.
for (const example of document.querySelectorAll('[data-example]')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.setAttribute('aria-label', `Copy ${example.dataset.example}`)
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(example.textContent).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Please select the text'),
    )
  })
  example.before(button)
}
