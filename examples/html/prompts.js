document.querySelector('prompt-library').prompts = [
  {
    title: 'Thank-you note',
    description: 'A short note after a visit to {host}.',
    content: 'Write three sentences that thank {host} for {occasion}.',
    category: 'Creative',
    variables: [
      { name: 'host', description: 'Who you stayed with', defaultValue: '' },
      { name: 'occasion', description: 'What it was', defaultValue: 'the weekend' },
    ],
  },
];
