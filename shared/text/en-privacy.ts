import type { Policy } from './policy'

export const privacy: Policy = {
  title: 'Privacy',
  description:
    'What Hangarlist knows about you, why, how long it is kept, who sees it, and how to get or delete it.',
  intro:
    'We store what the marketplace needs to work, and nothing to follow you around. There is no advertising network, no analytics service and no script of another company on any page.',
  sections: [
    {
      id: 'visitors',
      title: '1. When you only look',
      body: [
        'Pages are the same for every visitor. To send you a page our server sees your network address and what your browser calls itself; its log keeps the network that the address belongs to, never the address itself, and the name of the browser, so that misuse and faults can be found.',
        'To slow down misuse, the server counts attempts (sign-ins, forms, uploads) by network address for up to one hour.',
        'If you write to a seller without an account, we keep your name, your mail address and the messages. A message whose address you do not confirm is deleted after 14 days. By the link of your conversation you get a copy and delete name and address at any time; the seller keeps what you sent, without your name.',
        'To tell a seller how often an advert was looked at, we count one look per visitor, advert and day. For that the server keeps a mark made from network address and browser name with a secret key; nobody can turn it back, and it is deleted after a day.',
      ],
    },
    {
      id: 'account',
      title: '2. When you have an account',
      body: [
        {
          head: ['What', 'Why', 'How long'],
          rows: [
            [
              'Name, mail address, phone, account type',
              'To run your account and put you in touch',
              'Until you delete the account',
            ],
            [
              'Password',
              'To sign you in; stored only as a hash that cannot be read',
              'Until you change or delete it',
            ],
            ['Sign-ins', 'To end them when you log out or change your password', '14 days'],
            ['Adverts, photos, drafts', 'To publish them', 'Until you delete them, then 30 days'],
            [
              'What you type into forms and have not sent',
              'To show it to you on your other devices',
              'Until you send or discard it, at most 30 days',
            ],
            [
              'Messages, watch list, saved searches',
              'To show them to you',
              'Until you delete them or the account',
            ],
            ['Orders and invoices', 'The law asks for it', 'As long as the law asks for'],
            [
              'Who changed what',
              'To settle disputes and find misuse',
              'As long as the advert or account is kept',
            ],
          ],
        },
        'Photos lose what the camera wrote into them, such as the place, before they are stored.',
      ],
    },
    {
      id: 'public',
      title: '3. What others see',
      body: [
        'An approved advert is public with all it says, including the name, phone and mail address that you put into its contact. Search engines and feed readers may keep copies.',
        'Your account itself is not public. A message that you send shows your name to whom you write.',
        'Staff see accounts, adverts, reports and support requests, as far as their work needs it. What they change is recorded.',
      ],
    },
    {
      id: 'mail',
      title: '4. Mails and forms',
      body: [
        'We send mails that belong to what you did: codes, confirmations, decisions on adverts, messages, alerts that you asked for. Each alert has a link that ends it at once.',
        'If mails to you come back, or you report one as unwanted, we keep your address with the reason and the day, so that we do not go on writing to it: 14 days where the fault may pass, otherwise until you show that mails arrive, our staff allow them again, or you delete your account or, without one, your conversation. Staff can stop notifications to an address in the same way. Your copy of your data has what is kept.',
        'An answer by mail becomes a message in its conversation; the mail itself, and files that came with it, are not kept. That we took it is noted, without its text, for 180 days.',
        'Requests to support and for banners are stored with the mail address that you give and are answered by mail.',
      ],
    },
    {
      id: 'others',
      title: '5. Who else handles data for us',
      body: [
        'The companies that run our servers, deliver our mails and, if you pay by card, handle the payment. Card numbers never reach our server. Nobody gets data to advertise with it, and nothing is sold.',
        'We hand data to authorities only where the law obliges us.',
      ],
    },
    {
      id: 'rights',
      title: '6. Your rights',
      body: [
        {
          list: [
            'Get a copy: your profile has an export of everything that belongs to your account.',
            'Correct it: in your profile and in your adverts.',
            'Delete it: in your profile, for good. Adverts go offline at once; invoices stay as long as the law asks for, without your profile.',
            'Object, restrict, complain: write to support, or to the data protection authority where you live.',
          ],
        },
        'We handle data to fulfil our contract with you, because the law obliges us, or because we have a legitimate interest in a marketplace without fraud (Article 6(1)(b), (c) and (f) of the GDPR).',
      ],
    },
    {
      id: 'changes',
      title: '7. Changes',
      body: [
        'We announce a change of this page {termsNoticeDays} days before it takes effect, as with our terms.',
      ],
    },
  ],
}
