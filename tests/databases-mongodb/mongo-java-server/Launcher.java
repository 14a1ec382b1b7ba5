import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.io.IOException;
import java.util.List;

/**
 * Serves databases that are kept in memory on a free port of the loopback interface. Prints the port when it is ready, and lives as
 * long as its standard input is open: it cannot outlive the process that started it.
 */
public final class Launcher {
    /** Wire version 9: the oldest that version 7 of the Node.js driver talks to. The server's own say 8 at most. */
    private static final MongoVersion MONGODB_4_4 = new MongoVersion() {
        @Override
        public List<Integer> getVersionArray() {
            return List.of(4, 4, 0);
        }

        @Override
        public int getWireVersion() {
            return 9;
        }
    };

    private Launcher() {}

    public static void main(String[] arguments) throws IOException {
        var backend = new MemoryBackend();
        backend.version(MONGODB_4_4);
        var server = new MongoServer(backend);
        var address = server.bind();
        System.out.println("ready on port " + address.getPort());
        while (System.in.read() != -1) {
            // Nobody writes: only the end of the input counts.
        }
        server.shutdownNow();
        System.exit(0);
    }
}
