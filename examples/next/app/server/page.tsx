import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { Card, CardBody, CardTitle } from '@ai-directory/ui/card';

/** A server component with components that need no client. */
export default function Page() {
  return (
    <main>
      <Card>
        <CardTitle as="h2">Settings</CardTitle>
        <CardBody>
          <Badge>Beta</Badge>
          <Button variant="primary" asChild>
            <a href="/">Open</a>
          </Button>
        </CardBody>
      </Card>
    </main>
  );
}
